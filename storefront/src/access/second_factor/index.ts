export { FactorForm } from './FactorForm'
export { SecondFactor } from './SecondFactor'
