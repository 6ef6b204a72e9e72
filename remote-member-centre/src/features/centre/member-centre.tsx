import { type PanelProps, useHost, useSession } from '@pavilion/remote-contract';
import { Avatar, Panel, type PanelNavItem, Skeleton } from '@pavilion/ui';
import {
  ArrowDownToLine,
  ChartLine,
  Crown,
  ArrowUpFromLine,
  Gift,
  HeartHandshake,
  ListOrdered,
  type LucideIcon,
  Mail,
  ReceiptText,
  Network,
  Scale,
  Percent,
  ShieldCheck,
  Target,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { type ComponentType, type ReactElement, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bonusDetailsTexts } from '../../ui/bonus-details.texts';
import { depositTexts } from '../../ui/deposit.texts';
import { betTexts, profitTexts } from '../../ui/history.texts';
import { letterTexts } from '../../ui/letters.texts';
import { missionTexts } from '../../ui/missions.texts';
import { latePage } from '../../ui/late-page';
import { rewardsTexts } from '../../ui/rewards.texts';
import { payoutTexts, withdrawTexts } from '../../ui/payout.texts';
import { protectionTexts } from '../../ui/protection.texts';
import { rebateTexts } from '../../ui/rebate.texts';
import { referralTexts, uplineTexts } from '../../ui/referral.texts';
import { securityTexts } from '../../ui/security-texts';
import { transferTexts } from '../../ui/transfer.texts';
import { vipTexts } from '../../ui/vip.texts';
import { useMissionBadge } from '../mission-badge';
import { usePicture } from '../picture';
import { useUnread } from '../unread';
import { type CentrePage, type centrePages, pageOf } from './centre.pages';
import styles from './member-centre.module.css';
import { useCentrePages } from './use-centre-pages';

const SecurityCentrePage = latePage(async () => (await import('../security-centre')).SecurityCentrePage, {
  'member-security': securityTexts,
});
const ProtectionPage = latePage(async () => (await import('../protection')).ProtectionPage, {
  'member-protection': protectionTexts,
});
const AccountRecordPage = latePage(async () => (await import('../account-record')).AccountRecordPage);
const TransferFundPage = latePage(async () => (await import('../transfer-fund')).TransferFundPage, {
  'member-transfer': transferTexts,
});
const DepositPage = latePage(async () => (await import('../deposit')).DepositPage, { 'member-deposit': depositTexts });
// Beside its own texts it shows those of the accounts, which the security centre shows too.
const WithdrawPage = latePage(async () => (await import('../withdraw')).WithdrawPage, {
  'member-payout': payoutTexts,
  'member-withdraw': withdrawTexts,
});
const BonusDetailsPage = latePage(async () => (await import('../bonus-details')).BonusDetailsPage, {
  'member-bonus': bonusDetailsTexts,
});
const RewardCentrePage = latePage(async () => (await import('../reward-centre')).RewardCentrePage, {
  'member-rewards': rewardsTexts,
});
const VipPage = latePage(async () => (await import('../vip')).VipPage, { 'member-vip': vipTexts });
const MissionsPage = latePage(async () => (await import('../missions')).MissionsPage, {
  'member-missions': missionTexts,
});
const BetRecordPage = latePage(async () => (await import('../bet-record')).BetRecordPage, { 'member-bets': betTexts });
const PersonalProfitPage = latePage(async () => (await import('../personal-profit')).PersonalProfitPage, {
  'member-profit': profitTexts,
});
const InboxPage = latePage(async () => (await import('../inbox')).InboxPage, { 'member-letters': letterTexts });
const ManualRebatePage = latePage(async () => (await import('../manual-rebate')).ManualRebatePage, {
  'member-rebate': rebateTexts,
});
const ReferralPage = latePage(async () => (await import('../referral')).ReferralPage, {
  'member-referral': referralTexts,
});
const TransferUplinePage = latePage(async () => (await import('../transfer-upline')).TransferUplinePage, {
  'member-upline': uplineTexts,
});

const screens: Readonly<Record<CentrePage, { readonly Icon: LucideIcon; readonly Screen: ComponentType }>> = {
  securityCenter: { Icon: ShieldCheck, Screen: SecurityCentrePage },
  protection: { Icon: HeartHandshake, Screen: ProtectionPage },
  transferFund: { Icon: Wallet, Screen: TransferFundPage },
  depositv2: { Icon: ArrowDownToLine, Screen: DepositPage },
  withdraw: { Icon: ArrowUpFromLine, Screen: WithdrawPage },
  transferUpline: { Icon: Network, Screen: TransferUplinePage },
  personalHistoryCopy: { Icon: ReceiptText, Screen: BetRecordPage },
  transactionHistory: { Icon: ListOrdered, Screen: AccountRecordPage },
  personalProfit: { Icon: ChartLine, Screen: PersonalProfitPage },
  bonusDetails: { Icon: Scale, Screen: BonusDetailsPage },
  rewardCenter: { Icon: Gift, Screen: RewardCentrePage },
  VIP: { Icon: Crown, Screen: VipPage },
  referral: { Icon: UserPlus, Screen: ReferralPage },
  missionLeaderboard: { Icon: Target, Screen: MissionsPage },
  messageV2: { Icon: Mail, Screen: InboxPage },
  manualRebate: { Icon: Percent, Screen: ManualRebatePage },
};

/** Most that a badge counts. */
const mostCounted = 99;

/** The member centre over the page. Which of its pages is shown stands in the address. */
export function MemberCentre({ page, onPageChange, onClose }: PanelProps): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  const pages = useCentrePages(page);
  const current = pageOf(page, pages);
  const navItems = useNavItems(pages);
  const allowed = session.status === 'open' && session.abilities.memberCentre;
  useEffect(() => {
    if (allowed) return;
    onClose();
    if (session.status === 'guest') host.dialogs.openAuth('login');
    else host.notify({ tone: 'warning', titleKey: 'errors.in_need_true_account' });
  }, [allowed, host, onClose, session.status]);
  if (session.status !== 'open' || !allowed) return null;
  const { Screen } = screens[current];
  return (
    <Panel
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`member-centre.page.${current}`)}
      panelLabel={t('member-centre.label')}
      closeLabel={t('member-centre.close')}
      navLabel={t('member-centre.navigation')}
      menuLabel={t('member-centre.menu')}
      navItems={navItems}
      activeId={current}
      onNavigate={onPageChange}
      navHeader={<Identity {...session} />}
    >
      <Suspense fallback={<Skeleton height="320px" radius="card" />}>
        <Screen />
      </Suspense>
    </Panel>
  );
}

/** The pages by name; the inbox with how much of it is unread, missions with how many are waiting. */
function useNavItems(pages: typeof centrePages): readonly PanelNavItem[] {
  const { t } = useTranslation();
  const counts: Partial<Record<CentrePage, number>> = { messageV2: useUnread(), missionLeaderboard: useMissionBadge() };
  return pages.map(({ page: id, titleKey }) => {
    const { Icon } = screens[id];
    return { id, icon: <Icon aria-hidden size={18} />, label: t(titleKey), ...badgeOf(counts[id] ?? 0) };
  });
}

const badgeOf = (count: number): Pick<PanelNavItem, 'badge'> =>
  count > 0 ? { badge: count > mostCounted ? `${mostCounted}+` : String(count) } : {};

interface IdentityProps {
  readonly memberId: string;
  readonly username: string;
  readonly rankLevel: number;
}

function Identity({ memberId, username, rankLevel }: IdentityProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.identity}>
      <Avatar
        label={username}
        src={usePicture(memberId)}
        initials={username.slice(0, 2).toUpperCase()}
        size="lg"
        {...(rankLevel > 0 ? { badge: `V${rankLevel}` } : {})}
      />
      <div className={styles.who}>
        <span className={styles.name}>{username}</span>
        <span className={styles.rank}>
          {rankLevel > 0 ? t('member-centre.rank', { level: rankLevel }) : t('member-centre.member')}
        </span>
      </div>
    </div>
  );
}
