export { Visitor } from '../identity/testing/Visitor.ts';
