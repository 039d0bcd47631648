export { badDay, type Era, FaultPlan, faultsEndAfterHours, oneOffFaults } from '../marketplace/faults/FaultPlan.ts';
export { FaultyMarketplace, type SentState } from '../marketplace/faults/FaultyMarketplace.ts';
export {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '../marketplace/faults/ScriptedMarketplace.ts';
export { SeededRandom } from '../marketplace/faults/SeededRandom.ts';
export { Visitor } from './Visitor.ts';
