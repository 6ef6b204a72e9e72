import type { historyCalls } from '@pavilion/api-contract/calls/history';
import { amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import { methodName } from '../deposit';
import { factsOf, typeOfId } from '../ledger';
import { type HistoryReader, presentEntry } from './history.presenter';
import type { Story, StoryTitle } from './story.service';

/** A story as the wire spells it. */
export function presentStory(
  { kind, reference, title, betId, steps, requirement, entries }: Story,
  reader: HistoryReader,
): v.InferInput<typeof historyCalls.moneyStory.response> {
  return {
    ...{ kind, reference, title: titleOf(title, reader), betId: betId === undefined ? null : String(betId) },
    steps: steps.map(({ step, at, isDone, amount }) => ({
      ...{ step, isDone, at: at?.getTime() ?? null },
      amount: amount === undefined ? null : amountToWire(amount),
    })),
    requirement: requirement
      ? {
          required: amountToWire(requirement.required),
          done: amountToWire(requirement.done),
          state: requirement.state,
        }
      : null,
    entries: entries.map((entry) => presentEntry(entry, reader.language)),
  };
}

function titleOf(title: StoryTitle, { language, gameName }: HistoryReader): string {
  switch (title.of) {
    case 'game':
      return gameName(title.name);
    case 'deposit':
      return methodName(language, title.method);
    case 'account':
      return `${title.bank} ${title.number}`;
    case 'bonus':
      return title.name?.[language] || factsOf('bonus').texts[language];
    case 'type':
      return factsOf(typeOfId(title.typeId)).texts[language];
  }
}
