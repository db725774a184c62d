import { ProgressLine } from './ProgressLine'
import { visuallyHidden } from '#shared/theme/visually_hidden'

/** What stands in place of a page that is on its way; screen readers get its heading. */
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
