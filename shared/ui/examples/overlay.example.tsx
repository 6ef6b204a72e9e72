import { Gift, LogOut, ShieldCheck, User, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  Avatar,
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  Dialog,
  IconButton,
  Menu,
  Money,
  Panel,
  PasswordField,
  Sheet,
  Tabs,
  TextField,
  Tooltip,
} from '../src/index';
import { RecordTable } from './data.example';
import { Example } from './frame';
import classes from './frame.module.css';

interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Offer(): ReactElement {
  return (
    <div className={classes.offer}>
      <strong>₫1,000 to start, 200% on top</strong>
      <p>A gift on sign-up and a match on your first deposit.</p>
    </div>
  );
}

function NewPassword(): ReactElement {
  const secret = { showLabel: 'Show password', hideLabel: 'Hide password' };
  return (
    <>
      <PasswordField
        label="Password"
        defaultValue="moonrise-26"
        {...secret}
        strength={{ text: 'Strong', tone: 'positive' }}
      />
      <PasswordField
        label="Confirm password"
        defaultValue="moonris"
        {...secret}
        error="The two passwords differ. Type the first one again."
      />
    </>
  );
}

function JoinDialog(layer: LayerProps): ReactElement {
  const [way, setWay] = useState('name');
  return (
    <Dialog
      {...layer}
      title="Create your account"
      closeLabel="Close"
      moveLabel="Move this window: arrow keys"
      aside={<Offer />}
    >
      <div className={classes.form}>
        <Tabs
          label="Way in"
          variant="segmented"
          value={way}
          onValueChange={setWay}
          items={[
            { value: 'name', label: 'Username' },
            { value: 'mobile', label: 'Mobile number' },
          ]}
        />
        <TextField label="Username" defaultValue="lan.moon88" leading={<User size={20} aria-hidden="true" />} valid />
        <NewPassword />
        <Checkbox
          label={
            <>
              I am 21 or older and accept the <a href="#terms">user agreement</a>
            </>
          }
          defaultChecked
        />
        <Button variant="primary" size="lg" block>
          Create account
        </Button>
      </div>
    </Dialog>
  );
}

function Totals(): ReactElement {
  return (
    <div className={classes.stats}>
      <Card padding="sm">
        <div className={classes.quiet}>Money in</div>
        <Money size={22} tone="credit" text="₫11,580,500" />
      </Card>
      <Card padding="sm">
        <div className={classes.quiet}>Money out</div>
        <Money size={22} text="₫7,400,000" />
      </Card>
      <Card padding="sm">
        <div className={classes.quiet}>Net</div>
        <Money size={22} tone="credit" text="+₫4,180,500" />
      </Card>
    </div>
  );
}

const panelPages = [
  { id: 'account', label: 'My account', icon: <ShieldCheck size={20} aria-hidden="true" /> },
  { id: 'wallet', label: 'My wallet', icon: <Wallet size={20} aria-hidden="true" />, href: '#wallet' },
  { id: 'record', label: 'Account record', icon: <User size={20} aria-hidden="true" /> },
  { id: 'missions', label: 'Missions', icon: <Gift size={20} aria-hidden="true" />, badge: '3' },
];

function MemberPanel(layer: LayerProps): ReactElement {
  const [page, setPage] = useState('record');
  const header = (
    <div className={classes.row}>
      <Avatar label="Lan, V3" initials="LM" badge="V3" />
      <span className={classes.grow}>
        <strong>lan.moon88</strong>
        <span className={classes.quiet}>Gold member</span>
      </span>
    </div>
  );
  return (
    <Panel
      {...layer}
      panelLabel="Member centre"
      title="Account record"
      closeLabel="Close"
      navLabel="Member centre"
      navItems={panelPages}
      activeId={page}
      onNavigate={setPage}
      navHeader={header}
      menuLabel="All pages"
    >
      <Totals />
      <RecordTable />
    </Panel>
  );
}

const views = ['dialog', 'confirm', 'panel', 'sheet'] as const;
const entries = [
  { id: 'account', label: 'My account', icon: <User size={18} aria-hidden="true" /> },
  { id: 'wallet', label: 'My wallet', icon: <Wallet size={18} aria-hidden="true" />, href: '#wallet' },
  { id: 'line', separator: true },
  { id: 'out', label: 'Sign out', icon: <LogOut size={18} aria-hidden="true" />, tone: 'danger' },
] as const;

export function OverlayExample({ view }: { view: string | null }): ReactElement {
  const [open, setOpen] = useState(view);
  const layer = (id: string): LayerProps => ({ open: open === id, onOpenChange: (next) => setOpen(next ? id : null) });
  return (
    <div className={classes.lobby}>
      <Example label="Layers">
        <div className={classes.row}>
          {views.map((id) => (
            <Button key={id} onClick={() => setOpen(id)}>
              Open {id}
            </Button>
          ))}
          <Menu trigger={<Button>Open menu</Button>} items={entries} align="start" />
          <Tooltip content="Wallet">
            <IconButton label="Wallet" variant="secondary" icon={<Wallet size={20} />} />
          </Tooltip>
        </div>
      </Example>
      <JoinDialog {...layer('dialog')} />
      <MemberPanel {...layer('panel')} />
      <ConfirmDialog
        {...layer('confirm')}
        title="Sign out?"
        description="Open bets stay open. You can come back at any time."
        confirmLabel="Sign out"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={() => setOpen(null)}
      />
      <Sheet {...layer('sheet')} title="Menu" closeLabel="Close" footer="English">
        <p>Home</p>
        <p>Slots</p>
        <p>Lottery</p>
      </Sheet>
    </div>
  );
}
