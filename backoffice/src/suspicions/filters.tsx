import { SUSPICION_STATES, SUSPICION_WHOSE } from '#shared/suspicions/suspicion_contract'
import { SelectInput, type SelectInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '../ui/forms/texts_of_inputs'

type Whose = (typeof SUSPICION_WHOSE)[number]

/** Of whose cases those are that speak of states as well. */
const OF_STATES: readonly Whose[] = ['waiting', 'closed']

type FilterProps = Pick<SelectInputProps, 'alwaysOn' | 'label' | 'source'>

/** Whose cases are shown; what speaks of states takes the place of a chosen one. */
export function WhoseInput(props: FilterProps) {
  const { setValue } = useFormContext()
  return (
    <SelectInput
      {...props}
      choices={choicesOf(SUSPICION_WHOSE, 'suspicion_whose')}
      onChange={({ target }) => {
        if (OF_STATES.includes(target.value)) setValue('state', '')
      }}
    />
  )
}

/** In which state cases are; a chosen one takes the place of what else speaks of states. */
export function StateInput(props: FilterProps) {
  const { getValues, setValue } = useFormContext()
  return (
    <SelectInput
      {...props}
      choices={choicesOf(SUSPICION_STATES, 'suspicion_state')}
      onChange={({ target }) => {
        if (target.value && OF_STATES.includes(getValues('whose'))) setValue('whose', '')
      }}
    />
  )
}
