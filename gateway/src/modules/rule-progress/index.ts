export { createRuleProgress, type RuleProgress } from './rule-progress.repository';
export { type Given, type StepRule, takeSteps } from './take-steps';
