/** The period before says when nothing is compared with it. */
export { renewWordings as up } from '../0001-0025/0012_definitions.ts';
