import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import { ValidationError } from 'react-admin'
import { useController } from 'react-hook-form'

interface FormChoicesProps<Id extends string | number> {
  name: string
  choices: readonly { id: Id; name: string }[]
}

export function FormChoices<Id extends string | number>({ name, choices }: FormChoicesProps<Id>) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as readonly Id[]
  const problem = fieldState.error?.message
  const toggle = (id: Id) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <FormControl component="fieldset" error={Boolean(problem)} sx={{ my: 1 }}>
      <FormGroup row>
        {choices.map(({ id, name: label }) => (
          <FormControlLabel
            control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
            key={id}
            label={label}
          />
        ))}
      </FormGroup>
      {problem && (
        <FormHelperText role="alert">
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
