import { AppError } from '../app-error';

/** Every refusal of managing operators and its HTTP status. */
export const operatorErrors = {
  'operator.forbidden': 403,
  'operator.wider-than-own': 403,
  'operator.unknown': 404,
  'operator.key-unknown': 404,
  'operator.id-taken': 409,
  'operator.suspended': 409,
  'operator.last-manager': 409,
} as const;

/** One of {@link operatorErrors}. */
export type OperatorErrorCode = keyof typeof operatorErrors;

/** A refusal with words that its caller may read. */
export class OperatorRefusal extends AppError {
  constructor(
    override readonly code: OperatorErrorCode,
    detail: string,
  ) {
    super(code, { status: operatorErrors[code], detail });
  }
}
