export { type FilledTemplate, type TemplateName, templateName } from './message-template';
export { writeMessage } from './message-texts';
