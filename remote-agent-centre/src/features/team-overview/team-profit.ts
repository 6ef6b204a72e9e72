import { type Amount, negateAmount } from '@pavilion/money';

/** What a team brings: what its members lost. The platform tells it as the members see it. */
export const teamProfitOf = ({ netProfit }: { readonly netProfit: Amount }): Amount => negateAmount(netProfit);
