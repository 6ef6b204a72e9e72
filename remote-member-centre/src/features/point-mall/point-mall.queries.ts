import type { CallOutput } from '@pavilion/api-contract';
import { pointCalls } from '@pavilion/api-contract/calls/point';
import { useHost, useSession } from '@pavilion/remote-contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useAttempt } from '../../ui/use-attempt';
import { useLanguage } from '../../ui/use-language';

const pointsKey = ['member-centre', 'points'] as const;
const mostGoods = 100;
/** Rows a page of orders, and of movements. */
const ownPageSize = 10;

/** Goods that points buy. */
export type Goods = CallOutput<typeof pointCalls.pointRewards>['list'][number];
/** How points are earned and what they are worth. */
export type PointConfig = CallOutput<typeof pointCalls.pointConfig>;
/** An order of the member. */
export type Order = CallOutput<typeof pointCalls.redemptions>['list'][number];
/** A movement of the member's points. */
export type Move = CallOutput<typeof pointCalls.pointHistory>['list'][number];

/** Whose points they are: nobody's for a visitor and for free play. */
export function useOwner(): string {
  const session = useSession();
  return session.status === 'open' && session.abilities.memberCentre && session.accountType !== 4
    ? session.memberId
    : '';
}

/** Rates, kinds and goods; visitors see them too. */
export function useMall() {
  const { api } = useHost();
  const language = useLanguage();
  const owner = useOwner();
  return useQuery({
    queryKey: [...pointsKey, 'mall', owner, language],
    queryFn: async ({ signal }) => {
      const [config, kinds, goods] = await Promise.all([
        api.call(pointCalls.pointConfig, {}, { signal }),
        api.call(pointCalls.pointRewardTypes, {}, { signal }),
        api.call(pointCalls.pointRewards, { query: { page: 1, size: mostGoods } }, { signal }),
      ]);
      return { config, kinds, goods: goods.list };
    },
  });
}

/** Points come some moments after their stakes: they are looked at anew while the page is open. */
const lookEveryMs = 10_000;

/** The member's points; nothing while they are not known. */
export function usePoints(): number | undefined {
  const { api } = useHost();
  const owner = useOwner();
  const { data } = useQuery({
    queryKey: [...pointsKey, 'balance', owner],
    queryFn: ({ signal }) => api.call(pointCalls.pointBalance, {}, { signal }),
    enabled: owner !== '',
    refetchInterval: lookEveryMs,
  });
  return data?.pointBalance;
}

const thirtyDays = 30 * 24 * 60 * 60_000;
/** The longest range that a list takes, so its ends are made of one moment. */
function lately() {
  const endDate = Date.now();
  return { startDate: endDate - thirtyDays, endDate, size: ownPageSize };
}

/** Orders of the last thirty days. */
export function useOrders(page: number) {
  const { api } = useHost();
  const language = useLanguage();
  const owner = useOwner();
  return useQuery({
    queryKey: [...pointsKey, 'orders', owner, page, language],
    queryFn: ({ signal }) => api.call(pointCalls.redemptions, { query: { ...lately(), page } }, { signal }),
    enabled: owner !== '',
    placeholderData: keepPreviousData,
  });
}

/** Movements of the last thirty days. */
export function useMoves(page: number) {
  const { api } = useHost();
  const language = useLanguage();
  const owner = useOwner();
  return useQuery({
    queryKey: [...pointsKey, 'moves', owner, page, language],
    queryFn: ({ signal }) => api.call(pointCalls.pointHistory, { query: { ...lately(), page } }, { signal }),
    enabled: owner !== '',
    placeholderData: keepPreviousData,
  });
}

const purchase = v.object({ quantity: v.string(), address: v.string(), phone: v.string() });
const conversion = v.object({ points: v.string() });

/** What is bought of some goods, as it was typed; no address where none is needed. */
type Purchase = v.InferOutput<typeof purchase>;
/** Points that become money, as they were typed. */
type Conversion = v.InferOutput<typeof conversion>;
/** With the payment password that lets it go. */
type Paid<Asked> = Asked & { readonly password: string };

/** Buys goods; asked again until it is known what became of it, they are bought once. */
export function useRedeem(rewardId: string) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { attempt, run, drop } = useAttempt(`redeem-points.${rewardId}`, purchase);
  const { mutateAsync: redeem } = useMutation({
    mutationFn: ({ password, ...asked }: Paid<Purchase>) =>
      run(asked, ({ id, asked: { quantity, address, phone } }) => {
        const where = address === '' ? {} : { address, phone };
        const body = { rewardId, quantity: Number(quantity), password, ...where };
        return api.call(pointCalls.redeemReward, { body }, { intent: `redeem:${id}` });
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: pointsKey }),
  });
  return { redeem, sent: attempt && { values: attempt.asked, drop } };
}

/** Turns points into money, once. */
export function useConvert() {
  const { api, emit } = useHost();
  const queries = useQueryClient();
  const { attempt, run, drop } = useAttempt('convert-points', conversion);
  const { mutateAsync: convert } = useMutation({
    mutationFn: ({ password, ...asked }: Paid<Conversion>) =>
      run(asked, ({ id, asked: { points } }) =>
        api.call(pointCalls.convertPoints, { body: { points: Number(points), password } }, { intent: `convert:${id}` }),
      ),
    onSuccess: () => emit('balance.stale', { cause: 'refresh' }),
    onSettled: () => queries.invalidateQueries({ queryKey: pointsKey }),
  });
  return { convert, sent: attempt && { values: attempt.asked, drop } };
}

/** Takes an order back. */
export function useCancel() {
  const { api } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (redeemId: string) => api.call(pointCalls.cancelRedemption, { body: { redeemId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: pointsKey }),
  });
}
