import { startTransition, useOptimistic } from 'react';

/**
 * A choice that shows at once, while what depends on it is rendered in pieces that give way to the next press: a whole
 * page that follows a tab would otherwise hold up the frame in which the tab answers.
 * @returns what is shown as chosen, and how to choose
 */
export function useChoice<Value, Choice extends Value = Value>(
  value: Value,
  onValueChange: (value: Choice) => void,
): readonly [shown: Value, choose: (value: Choice) => void] {
  const [shown, show] = useOptimistic<Value, Choice>(value, (_, next) => next);
  const choose = (next: Choice): void =>
    startTransition(() => {
      show(next);
      onValueChange(next);
    });
  return [shown, choose];
}
