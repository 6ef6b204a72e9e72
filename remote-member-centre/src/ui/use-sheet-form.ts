import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What is wrong with a field: the key of its text, with what fills it in. */
export type FieldProblem =
  | string
  | { readonly key: string; readonly values: Readonly<Record<string, string | number>> };

type Problems<Values> = { readonly [Name in keyof Values]?: FieldProblem | undefined };

/** What of a form was sent and has no answer yet. */
interface SentValues<Values> {
  /** They stand in the form, and went by what is wrong with fields when they were sent. */
  readonly values: Partial<Values>;
  /** Sets it aside, for other values. */
  drop(): void;
}

interface SheetFormSetup<Values> {
  readonly initial: Values;
  readonly sent?: SentValues<Values> | undefined;
  check(values: Values): Problems<Values>;
  send(values: Values): Promise<unknown>;
  /** At which fields a refusal is told; beside the button where this says nothing. */
  fieldsOf?(refusal: unknown): Problems<Values> | undefined;
}

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void;
}

/** State of a small form: what was typed stays through every refusal, and one press sends once. */
export interface SheetForm<Values> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly isSending: boolean;
  /** Whether it was sent and nobody knows what became of it. */
  readonly isUnanswered: boolean;
  /** Why the platform refused it. */
  readonly refusal: unknown;
  field(name: keyof Values & string): FieldBinding;
  /** Fills a field in as if it had been typed. */
  change(name: keyof Values & string, value: string): void;
  /** Whether nothing is wrong with these fields; what is shows at them. */
  isGood(names: readonly (keyof Values)[]): boolean;
  submit(event: FormEvent): void;
}

/** Runs a form of texts; the first field that is wrong gets the focus. */
export function useSheetForm<Values extends Readonly<Record<string, string>>>(
  setup: SheetFormSetup<Values>,
): SheetForm<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const { values, set } = useValues(setup);
  const { problems, tell, forget } = useProblems<Values>(ref);
  const { send, ...sending } = useSending(() =>
    setup.send(values).catch((refusal: unknown) => {
      const found = setup.fieldsOf?.(refusal);
      if (!found) throw refusal;
      tell(found);
    }),
  );
  const told = useTold();
  const check = (): Problems<Values> => problemsWithout(setup.check(values), setup.sent?.values);
  const change = (name: keyof Values, value: string): void => {
    // What is typed while it is sent would be another one beside it.
    if (setup.sent && sending.isSending) return;
    set(name, value);
    forget(name);
  };
  return {
    ...{ ref, values, ...sending },
    isUnanswered: setup.sent !== undefined && !sending.isSending,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: told(problems[name]),
      onChange: ({ target }) => change(name, target.value),
    }),
    change,
    isGood(names) {
      const wrong = Object.entries(check()).filter(([name]) => names.includes(name));
      return tell(Object.fromEntries(wrong) as Problems<Values>);
    },
    submit(event) {
      event.preventDefault();
      if (tell(check())) send();
    },
  };
}

/** What was typed, and before it what was sent and has no answer yet. */
function useValues<Values extends Readonly<Record<string, string>>>({ initial, sent }: SheetFormSetup<Values>) {
  const [typed, type] = useState<Values>({ ...initial, ...sent?.values });
  const values: Values = { ...typed, ...sent?.values };
  return {
    values,
    set(name: keyof Values, value: string): void {
      type((before) => ({ ...before, ...sent?.values, [name]: value }));
      const before = sent?.values[name];
      if (before !== undefined && before !== value) sent?.drop();
    },
  };
}

const problemsWithout = <Values>(found: Problems<Values>, sent: Partial<Values> = {}): Problems<Values> =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !(name in sent))) as Problems<Values>;

/** What is wrong with the fields; each time that it is told, the first of them gets the focus. */
function useProblems<Values>(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, tries]);
  return {
    problems,
    /** Shows what was found; whether that is nothing. */
    tell(found: Problems<Values>): boolean {
      setProblems(found);
      setTries((before) => before + 1);
      return Object.keys(found).length === 0;
    },
    forget: (name: keyof Values) => setProblems((before) => ({ ...before, [name]: undefined })),
  };
}

/** Problems in the language of the page. */
function useTold(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation();
  return (problem) => (typeof problem === 'object' ? t(problem.key, { ...problem.values }) : problem && t(problem));
}

/** Sends once at a time, and keeps why it was refused until the next try. */
function useSending(work: () => Promise<unknown>) {
  const isOnItsWay = useRef(false);
  const [state, setState] = useState<{ readonly isSending: boolean; readonly refusal?: unknown }>({ isSending: false });
  const send = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setState({ isSending: true });
    const refusal = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    isOnItsWay.current = false;
    setState({ isSending: false, refusal });
  };
  return { isSending: state.isSending, refusal: state.refusal, send: () => void send() };
}

/** Leaves out the fields that nothing is wrong with. */
export function problemsOf<Name extends string>(
  found: { readonly [Key in Name]?: FieldProblem | false | undefined },
): { readonly [Key in Name]?: FieldProblem } {
  const wrong = Object.entries<FieldProblem | false | undefined>({ ...found }).filter(([, problem]) => problem);
  return Object.fromEntries(wrong) as { [Key in Name]?: FieldProblem };
}
