import {
  LISTED_SUSPICION_STATES,
  SUSPICION_WHOSE,
} from '#shared/scans/suspicions/suspicion_contract'
import { SelectInput, type SelectInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '../../ground/ui/forms/texts_of_inputs'

type Whose = (typeof SUSPICION_WHOSE)[number]

/** Values of "whose" that also determine the state. */
const OF_STATES: readonly Whose[] = ['waiting', 'closed']

type FilterProps = Pick<SelectInputProps, 'alwaysOn' | 'label' | 'source'>

/** A value that determines the state clears the filter by state. */
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

/** A chosen state clears a value of "whose" that determines the state. */
export function StateInput(props: FilterProps) {
  const { getValues, setValue } = useFormContext()
  return (
    <SelectInput
      {...props}
      choices={choicesOf(LISTED_SUSPICION_STATES, 'suspicion_state')}
      onChange={({ target }) => {
        if (target.value && OF_STATES.includes(getValues('whose'))) setValue('whose', '')
      }}
    />
  )
}
