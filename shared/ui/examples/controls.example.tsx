import { Bell, Download, Heart, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Avatar, Button, IconButton, Spinner } from '../src/index';
import { Example } from './frame';
import classes from './frame.module.css';

const variants = ['primary', 'secondary', 'outline', 'ghost', 'danger'] as const;

function IconButtons(): ReactElement {
  return (
    <div className={classes.row}>
      <IconButton label="Save" icon={<Heart size={20} />} />
      <IconButton label="Saved" pressed icon={<Heart size={20} />} />
      <IconButton label="Export" variant="secondary" icon={<Download size={20} />} />
      <IconButton label="Add" variant="primary" icon={<Plus size={20} />} />
      <IconButton label="News, 2 unread" dot icon={<Bell size={20} />} />
      <IconButton label="Off" disabled icon={<Download size={20} />} />
      <Spinner label="Working" />
      <Avatar label="Lan" initials="LM" size="sm" />
      <Avatar label="Lan, V3" initials="LM" badge="V3" />
      <Avatar label="Guest" size="lg" />
    </div>
  );
}

export function ControlsExample(): ReactElement {
  return (
    <Example label="Buttons: variants, loading, disabled, sizes, icons">
      {(['primary', 'secondary'] as const).map((variant) => (
        <div key={variant} className={classes.row}>
          <Button variant={variant} size="sm">
            Deposit
          </Button>
          <Button variant={variant}>Deposit</Button>
          <Button variant={variant} size="lg">
            Deposit
          </Button>
          <Button variant={variant} loading>
            Deposit
          </Button>
          <Button variant={variant} disabled>
            Deposit
          </Button>
        </div>
      ))}
      <div className={classes.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={<Plus size={16} aria-hidden="true" />}>
            {variant}
          </Button>
        ))}
      </div>
      <IconButtons />
      <div className={classes.stack}>
        <Button variant="primary" size="lg" block>
          Create account
        </Button>
      </div>
    </Example>
  );
}
