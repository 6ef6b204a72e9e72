export { endRequirementsByForfeit, makeRequirement, type NewRequirement, openRequirements } from './requirement.core';
export { type CountingRules, createRequirementReader } from './requirement-reader';
export { type RequirementSource, requirementSources } from './requirement.repository';
