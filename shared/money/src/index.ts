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
export { type CurrencyFormat, formatAmount, type SignDisplay } from './format';
