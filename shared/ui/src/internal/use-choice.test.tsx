import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { SegmentedControl } from '../segmented-control/segmented-control';
import { Tabs } from '../tabs/tabs';

type View = 'one' | 'two';
const labels = { one: 'First', two: 'Second' } as const;
const choices = (['one', 'two'] as const).map((value) => ({ value, label: labels[value] }));

function Shown({ view, ready }: { readonly view: View; readonly ready: Promise<void> }) {
  if (view === 'two') use(ready);
  return <p>page of {view}</p>;
}

/** A page that follows both controls, and takes its time. */
function Page({ ready }: { readonly ready: Promise<void> }) {
  const [view, choose] = useState<View>('one');
  return (
    <>
      <Tabs label="View" value={view} onValueChange={choose} items={choices} />
      <SegmentedControl deferred label="View" value={view} onValueChange={choose} options={choices} />
      <Suspense fallback="nothing">
        <Shown view={view} ready={ready} />
      </Suspense>
    </>
  );
}

const isChosen = (control: HTMLElement): boolean =>
  control.getAttribute('aria-selected') === 'true' || (control instanceof HTMLInputElement && control.checked);

// A transition that waits is what is seen here, and `act` would wait for it.
beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

it.each(['tab', 'radio'] as const)(
  'shows the choice of a %s at once, and the page before until the next is ready',
  async (role) => {
    let resolve = (): void => undefined;
    const ready = new Promise<void>((done) => {
      resolve = done;
    });
    render(<Page ready={ready} />);
    const control = await screen.findByRole(role, { name: 'Second' });
    control.click();
    await waitFor(() => expect(isChosen(control)).toBe(true));
    expect(screen.getByText('page of one')).toBeVisible();
    resolve();
    expect(await screen.findByText('page of two')).toBeVisible();
    for (const one of ['tab', 'radio']) expect(isChosen(screen.getByRole(one, { name: 'Second' }))).toBe(true);
  },
);
