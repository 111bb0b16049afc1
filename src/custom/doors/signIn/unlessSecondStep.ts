import { ApiError } from '../../../providers/api/apiError.ts';

/** Signs in by a password; `onSecondStep` is for whoever has to prove a second factor first. */
export async function unlessSecondStep(
  signIn: () => Promise<unknown>,
  onSignedIn: () => Promise<void>,
  onSecondStep: () => void,
): Promise<void> {
  try {
    await signIn();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor') throw error;
    return onSecondStep();
  }
  await onSignedIn();
}
