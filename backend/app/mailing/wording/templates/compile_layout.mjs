/**
 * Compiles the layout of mails and prints the HTML. The build runs this script, and so does a
 * server that runs from its sources. It is a separate process, because the MJML compiler takes 100
 * MB, which a server would never release. Plain JavaScript needs no loader. The argument holds the
 * portal's colours as JSON.
 */
import { readFile } from 'node:fs/promises'
import mjml2html from 'mjml'

const colours = JSON.parse(process.argv[2])
const template = await readFile(new URL('./mail.mjml', import.meta.url), 'utf8')
/** `$light.primary.main` is a colour of the light scheme. */
const source = template.replace(/\$((?:light|dark)(?:\.\w+)+)/g, (_found, path) =>
  path.split('.').reduce((part, name) => part[name], colours)
)
const { html } = await mjml2html(source, { fonts: {}, validationLevel: 'strict' })
process.stdout.write(html)
