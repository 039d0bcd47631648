import type { SynonymRow } from './SynonymRow.ts';

/**
 * Names of sets that people abbreviate, or that a query must match in another way than the set tables say. A row here
 * overrides those tables; `SynonymRow` explains the columns.
 */
export const productAliases: readonly SynonymRow[] = [
  ['set', 'Upper Deck', 'ud,upper deck,upperdeck', 'upper+deck|ud|upperdeck'],
  ['set', 'Topps Chrome', 'tc,topps chrome', 'topps chrome'],
  ['set', 'Bowman Chrome', 'bc,bowman chrome', 'bowman chrome'],
  ['set', 'Bowman Chrome Autograph', 'bca', 'bowman chrome auto|bca'],
  ['set', 'O-Pee-Chee', 'opc,o pee chee,opeechee', 'opc|o+pee+chee|opeechee'],
  ['set', 'Allen & Ginter', 'a&g,ag,allen & ginter,allen ginter,allen and ginter,ginter', 'ginter|a+g'],
  ['set', 'National Treasures', 'nt,national treasures', 'national+treasures|nt'],
  ['set', 'Topps Stadium Club', 'tsc,stadium club,topps stadium club', 'stadium+club|tsc'],
  ['set', 'SP Authentic', 'spa,sp authentic', 'sp+authentic|spa'],
  ['set', 'SPx', 'spx,sp x', 'spx|sp+x'],
  ['set', 'Draft Picks', 'dp,draft picks,draft pick', 'draftpick|dp'],
  ['set', 'Gypsy Queen', 'gq,gypsy queen', 'gypsy+queen|gq'],
  ['set', 'Bowman University', 'bowman u,bowman university', 'bowman u|bowman university'],
  ['set', 'Panini Prizm', 'panini prizm', 'panini prizm'],
  ['set', 'Donruss Optic', 'donruss optic', 'donruss optic'],
  ['set', 'Base Set', 'base set', 'base+set'],
  ['set', '151', 'pokemon 151', 'pokemon 151|sv2a'],
  ['set', 'Mystery Rookie', 'mystery rookie', 'mystery+rookie'],
];
