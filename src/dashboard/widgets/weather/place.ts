/** Degrees, to about a kilometre: nothing more precise leaves the browser. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Why no place is known: the user has not been asked, refused it, or the browser could not find out. */
export type Missing = 'unasked' | 'refused' | 'unknown';

const coarse = (degrees: number) => Number(degrees.toFixed(2));

const options: PositionOptions = { maximumAge: 10 * 60_000, timeout: 10_000 };

/** Where the browser is. It asks the user only when `mayAsk`: nobody wants to be asked by a page that just opens. */
export async function currentPlace(mayAsk: boolean): Promise<Place | Missing> {
  if (!('geolocation' in navigator)) return 'unknown';
  const permission = await permissionState();
  if (permission === 'denied') return 'refused';
  if (permission === 'prompt' && !mayAsk) return 'unasked';
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coarse(coords.latitude), lon: coarse(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      options,
    );
  });
}

/** A browser that can't tell is taken to be one that would ask. */
async function permissionState(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}
