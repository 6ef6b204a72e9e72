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

const screens: Readonly<Record<CentrePage, { readonly icon: ReactElement; readonly Screen: ComponentType }>> = {
  securityCenter: { icon: <ShieldCheck aria-hidden size={18} />, Screen: SecurityCentrePage },
  protection: { icon: <HeartHandshake aria-hidden size={18} />, Screen: ProtectionPage },
  transferFund: { icon: <Wallet aria-hidden size={18} />, Screen: TransferFundPage },
  depositv2: { icon: <ArrowDownToLine aria-hidden size={18} />, Screen: DepositPage },
  withdraw: { icon: <ArrowUpFromLine aria-hidden size={18} />, Screen: WithdrawPage },
  transferUpline: { icon: <Network aria-hidden size={18} />, Screen: TransferUplinePage },
  personalHistoryCopy: { icon: <ReceiptText aria-hidden size={18} />, Screen: BetRecordPage },
  transactionHistory: { icon: <ListOrdered aria-hidden size={18} />, Screen: AccountRecordPage },
  personalProfit: { icon: <ChartLine aria-hidden size={18} />, Screen: PersonalProfitPage },
  bonusDetails: { icon: <Scale aria-hidden size={18} />, Screen: BonusDetailsPage },
  rewardCenter: { icon: <Gift aria-hidden size={18} />, Screen: RewardCentrePage },
  VIP: { icon: <Crown aria-hidden size={18} />, Screen: VipPage },
  referral: { icon: <UserPlus aria-hidden size={18} />, Screen: ReferralPage },
  missionLeaderboard: { icon: <Target aria-hidden size={18} />, Screen: MissionsPage },
  messageV2: { icon: <Mail aria-hidden size={18} />, Screen: InboxPage },
  manualRebate: { icon: <Percent aria-hidden size={18} />, Screen: ManualRebatePage },
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
      navHeader={<Identity username={session.username} rankLevel={session.rankLevel} />}
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
  return pages.map(({ page: id, titleKey }) => ({
    id,
    icon: screens[id].icon,
    label: t(titleKey),
    ...badgeOf(counts[id] ?? 0),
  }));
}

const badgeOf = (count: number): Pick<PanelNavItem, 'badge'> =>
  count > 0 ? { badge: count > mostCounted ? `${mostCounted}+` : String(count) } : {};

function Identity({ username, rankLevel }: { username: string; rankLevel: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.identity}>
      <Avatar
        label={username}
        src={usePicture()}
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
