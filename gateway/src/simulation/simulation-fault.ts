/** Something did not hold; the message says what, of whom, after which steps. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault';
}
