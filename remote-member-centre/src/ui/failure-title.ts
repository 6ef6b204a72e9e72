import { isRefusal } from '@pavilion/api-client';

/** Key of the title of a failure: `notDone` where the platform refused, else that nobody knows what became of it. */
export const failureTitle = <Key extends string>(error: unknown, notDone: Key): Key | 'member-centre.noAnswer' =>
  isRefusal(error) ? notDone : 'member-centre.noAnswer';
