/** Equity and payoff say of which day they are. */
export { renewWordings as up } from '../0001-0025/0012_definitions.ts';
