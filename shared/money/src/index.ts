export {
  addAmounts,
  type Amount,
  amountFromWire,
  amountOf,
  amountToWire,
  multiplyAmount,
  negateAmount,
  parseAmount,
  subtractAmount,
  toDecimal,
  unitsPerWhole,
  zeroAmount,
} from './amount';
export { type CurrencyFormat, formatAmount, groupThousands, type SignDisplay } from './format';
