export { type Lie, lieNames } from '../marketplace/lies.ts';
export { Random } from '../marketplace/market/lots/Random.ts';
export { badDay, type Era, FaultPlan, faultsEndAfterHours } from './FaultPlan.ts';
export { FaultyMarketplace, type SentState } from './FaultyMarketplace.ts';
export { oneOffFaults } from './faultKinds.ts';
export {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from './ScriptedMarketplace.ts';
export { Visitor } from './Visitor.ts';
