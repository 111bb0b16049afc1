import { useQuery } from '@tanstack/react-query';
import { decodeVin, getLoanTrade, valueVehicle } from '../../../../contract/calls/vehicles.ts';
import { plainCode } from '../../../../contract/vin.ts';
import { call } from '../../../providers/api/api.ts';
import { isVin, type VehicleQuery, valuePayload } from './vehicleQuery.ts';

const key = 'valuation';
/** Values change with imports, not while one looks at them. */
const settings = { retry: false, staleTime: 5 * 60_000 } as const;

/** What a VIN says, also of a wrong one; asked in the same tick as the value, so both travel together. */
export const useDecoded = ({ vin }: VehicleQuery) =>
  useQuery({
    ...settings,
    queryKey: [key, 'decode', plainCode(vin)],
    queryFn: async ({ signal }) => (await call(decodeVin, { vin }, { signal })).response,
    enabled: vin !== '',
  });

export function useValue(vehicle: VehicleQuery) {
  const payload = valuePayload(vehicle);
  return useQuery({
    ...settings,
    queryKey: [key, 'value', payload],
    queryFn: ({ signal }) => call(valueVehicle, payload ?? {}, { signal }),
    enabled: payload !== undefined,
  });
}

/** The loan or lease on a vehicle that we sold; null for others. */
export const useLoan = ({ vin }: VehicleQuery) =>
  useQuery({
    ...settings,
    queryKey: [key, 'loan', plainCode(vin)],
    queryFn: async ({ signal }) => (await call(getLoanTrade, { vin }, { signal })).response,
    enabled: isVin(vin),
  });
