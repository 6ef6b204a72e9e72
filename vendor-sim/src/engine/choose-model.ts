import { slotModels } from './models';
import type { SlotModel } from './slot-model';

/** The model of a game: its seed's remainder by the number of models, so that a catalogue can state the return too. */
export function modelForSeed(gameSeed: number): SlotModel {
  const index = Math.abs(Math.trunc(gameSeed)) % slotModels.length;
  const model = slotModels[index];
  if (!model) throw new RangeError(`no model for seed ${gameSeed}`);
  return model;
}

/**
 * The model of a stored round.
 * @throws RangeError when the name is unknown
 */
export function modelById(id: string): SlotModel {
  const model = slotModels.find((candidate) => candidate.id === id);
  if (!model) throw new RangeError(`no such model: ${id.slice(0, 40)}`);
  return model;
}
