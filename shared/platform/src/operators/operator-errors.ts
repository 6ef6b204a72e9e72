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
  'operator.factor-needed': 403,
  'operator.not-enrolled': 403,
  'operator.enrolment-wrong': 403,
  'operator.enrolled': 409,
  'operator.own-reset': 403,
  'operator.code-wrong': 403,
  'operator.code-used': 409,
  'operator.codes-locked': 429,
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
