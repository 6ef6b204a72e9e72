import * as v from 'valibot';

/** The row of a test that compares all of its columns with what it expects. */
export const anyRow = v.record(v.string(), v.unknown());
