import { type PanelProps, type SlotProps } from '@pavilion/remote-contract';
import { Button, Dialog, Panel } from '@pavilion/ui';
import type { ComponentType, ReactElement } from 'react';
import { createLoadReports } from '../federation/load-reports';
import { type CreateRemoteLoader, RemoteFailure } from '../core/remote-loader';

const words = (id: string, throwing: boolean): ComponentType =>
  function FakePage(): ReactElement {
    if (throwing) throw new Error(`${id} throws`);
    return <h1>{id}</h1>;
  };

/**
 * Parts that stand in for remotes: `?fail=<route id>` fails once, `?throw=<route id>` renders never, `?hold` never
 * arrives.
 */
export const createFakeLoader: CreateRemoteLoader = ({ host }) => {
  const query = new URLSearchParams(location.search);
  let failing = query.get('fail');
  let generation = 0;
  const listeners = new Set<() => void>();
  const FakeAuth = ({ mode, referralCode, onModeChange, onClose }: SlotProps['shell.dialog.auth']): ReactElement => (
    <Dialog open onOpenChange={onClose} title={mode} closeLabel="x">
      {referralCode && <p>invited by {referralCode}</p>}
      <Button onClick={() => onModeChange(mode === 'login' ? 'register' : 'login')}>switch</Button>
      <Button
        variant="primary"
        onClick={() =>
          host.emit('auth.succeeded', {
            how: 'login',
            session: {
              token: 'f'.repeat(32),
              memberId: '1001',
              username: 'lantern88',
              accountType: 1,
              firstTimeLogin: false,
              passwordExpired: false,
              passwordWeak: false,
              mustChangePassword: false,
              hasNewMemberBonus: true,
            },
          })
        }
      >
        enter
      </Button>
    </Dialog>
  );
  const FakePanel = ({ page, onPageChange, onClose }: PanelProps): ReactElement => (
    <Panel
      open
      onOpenChange={onClose}
      panelLabel="centre"
      title={page ?? 'default'}
      closeLabel="close"
      navLabel="pages"
      menuLabel="menu"
      navItems={[
        { id: 'securityCenter', label: 'Account' },
        { id: 'transactionHistory', label: 'Record' },
      ]}
      activeId={page ?? 'securityCenter'}
      onNavigate={onPageChange}
    >
      {page}
    </Panel>
  );
  const FakeSearch = ({ entries }: SlotProps['shell.dialog.search']): ReactElement => (
    <>
      <input aria-label="words" />
      {entries.map(({ id, label, open }) => (
        <Button key={id} onClick={open}>
          {label}
        </Button>
      ))}
    </>
  );
  const fills = { 'shell.dialog.auth': FakeAuth, 'shell.dialog.search': FakeSearch };
  return {
    page(remote, routeId) {
      if (query.has('hold')) return new Promise(() => undefined);
      if (failing !== routeId) return Promise.resolve(words(routeId, query.get('throw') === routeId));
      failing = null;
      return Promise.reject(new RemoteFailure('remote.timeout', remote));
    },
    begin: () => undefined,
    // The dev page has one stand-in for each slot; the slot's name decides its props.
    slot: (slot) => Promise.resolve((Reflect.get(fills, slot) ?? FakePanel) as ComponentType<SlotProps[typeof slot]>),
    preloadPage: () => undefined,
    preloadSlot: () => undefined,
    generation: () => generation,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rescue: () => Promise.resolve('remote.render-failed'),
    blank: () => undefined,
    restart() {
      generation += 1;
      listeners.forEach((listener) => listener());
    },
    reports: createLoadReports(),
    shared: () => [],
  };
};
