/** Equity and payoff say of which day they are. */
export { renewWordings as up } from './0012_definitions.ts';
