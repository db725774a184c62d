import { ProgressLine } from '../ProgressLine'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'

export function LoadingPage({ label }: { label: string }) {
  return (
    <>
      <h1 data-loading style={visuallyHidden}>
        {label}
      </h1>
      <ProgressLine label={label} />
    </>
  )
}
