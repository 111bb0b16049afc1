/*
 * A script of its own, which the document runs before the one that draws: it needs no framework, so it is here while that is
 * still on its way.
 */
import './withoutEval.ts';
import { askForApp } from './session/firstCalls.ts';
import { opensApp } from './session/opening.ts';
import { storedUser } from './session/session.ts';

if (storedUser() && opensApp(location.pathname)) askForApp();
