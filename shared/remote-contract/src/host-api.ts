import type {
  AccountType,
  BrandSettings,
  Language,
  ModuleId,
  PlatformCaller,
  SessionOpened,
} from '@pavilion/api-contract';
import type { AuthDialogMode, AuthDialogNotice, PanelId } from './slots';

/** Undoes what the call that returned it did. */
export type Stop = () => void;

/** What somebody may do; computed by the host alone. */
export interface Abilities {
  readonly play: boolean;
  readonly favourite: boolean;
  readonly memberCentre: boolean;
  readonly agentCentre: boolean;
}

/** The balance as it is known. Money on screen is never stale without saying so. */
export type BalanceState =
  | { readonly status: 'unknown' }
  | { readonly status: 'updating'; readonly amount: bigint | undefined }
  | { readonly status: 'known'; readonly amount: bigint }
  | { readonly status: 'failed'; readonly amount: bigint | undefined };

/** Who uses the site. The token stays with the host. */
export type SessionSnapshot =
  | { readonly status: 'guest'; readonly abilities: Abilities }
  | {
      readonly status: 'open';
      readonly memberId: string;
      readonly username: string;
      readonly nickname: string;
      readonly accountType: AccountType;
      /** 0 without a label; above 4 is VIP. */
      readonly rankLevel: number;
      readonly abilities: Abilities;
      readonly balance: BalanceState;
    };

/** Events between host and remotes. The map is closed: what is not in it cannot be sent. */
export interface HostEvents {
  /** remote-auth signed somebody in; the host takes the session over. */
  'auth.succeeded': {
    readonly session: SessionOpened;
    readonly how: 'login' | 'registration' | 'device' | 'free-play' | 'recovery';
  };
  /** remote-auth changed the password: the session is dead, and the host asks for a new sign-in. */
  'password.changed': { readonly how: 'changed' | 'reset' };
  /** The host opened a session, here or in another tab. */
  'session.opened': { readonly memberId: string; readonly username: string };
  /** The session is over, here or elsewhere. */
  'session.ended': { readonly reason: 'signed-out' | 'elsewhere' | 'expired' | 'blocked' | 'password-changed' };
  /** Somebody saw that the balance may have moved; the host reads it anew. */
  'balance.stale': { readonly cause: 'game' | 'transfer' | 'refresh' };
  /** The platform told how many messages of the account's inbox are unread. */
  'unread.changed': { readonly unread: number };
  /** The platform told that a trade of the member with another one moved. */
  'trade.changed': { readonly transactionId: string };
  /** An operator changed what the brand offers or shows: what was read of it is read anew. */
  'brand.changed': { readonly revision: number };
  /** A round of a game ended. */
  'game.round-ended': { readonly gameId: string };
  /**
   * The member chose another interval of reality checks, took a break, or answered a check (`check`), or a stake was
   * refused because one waits (`due`): it is read anew. With `check` comes whether play goes on.
   */
  'protection.changed': { readonly what: 'interval' | 'break' | 'check' | 'due'; readonly goesOn?: boolean };
  /** The language changed; catalogues are in place. */
  'language.changed': { readonly language: Language };
  /** The theme changed. */
  'theme.changed': { readonly theme: 'dark' | 'light' };
}

/** One name of {@link HostEvents}. */
export type HostEventName = keyof HostEvents;

/** A short message that goes away by itself. Texts are i18n keys, filled with `values`. */
export interface Notice {
  readonly tone: 'info' | 'positive' | 'warning' | 'negative';
  readonly titleKey: string;
  readonly bodyKey?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A question that must be answered. Texts are i18n keys. */
export interface Confirmation {
  readonly titleKey: string;
  readonly bodyKey: string;
  readonly confirmKey: string;
  readonly cancelKey: string;
  readonly tone?: 'neutral' | 'danger';
}

/** Everything that a remote may ask of the host. */
export interface HostApi {
  readonly session: {
    get(): SessionSnapshot;
    subscribe(listener: () => void): Stop;
    /** Asks for confirmation and ends the session. */
    signOut(): Promise<void>;
  };
  readonly brand: BrandSettings;
  /** Modules of the whitelabel tree that are on, and where to learn that one was switched. */
  readonly modules: {
    has(module: ModuleId): boolean;
    subscribe(listener: () => void): Stop;
  };
  /** Id of this device, as login and registration bodies carry it. */
  readonly deviceId: string;
  readonly preferences: {
    language(): Language;
    theme(): 'dark' | 'light';
  };
  /** Goes to a path of the site; going where one is does nothing. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** Loads what a path needs before it is asked for. */
  preload(path: string): void;
  notify(notice: Notice): void;
  readonly dialogs: {
    openAuth(mode: AuthDialogMode, notice?: AuthDialogNotice): void;
    openPanel(panel: PanelId, page?: string): void;
    /** Lets who is signed in choose the picture of the account; of no effect where the brand has none (`PROFPIC3`). */
    openPicture(): void;
    confirm(confirmation: Confirmation): Promise<boolean>;
  };
  readonly api: PlatformCaller;
  emit<N extends HostEventName>(name: N, data: HostEvents[N]): void;
  on<N extends HostEventName>(name: N, listener: (data: HostEvents[N]) => void): Stop;
}
