export { badDay, type Era, FaultPlan, faultsEndAfterHours } from '../marketplace/faults/FaultPlan.ts';
export { FaultyMarketplace, type SentState } from '../marketplace/faults/FaultyMarketplace.ts';
export { oneOffFaults } from '../marketplace/faults/faultKinds.ts';
export {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '../marketplace/faults/ScriptedMarketplace.ts';
export { type Lie, lieNames } from '../marketplace/lies.ts';
export { Random } from '../marketplace/market/lots/Random.ts';
export { Visitor } from './Visitor.ts';
