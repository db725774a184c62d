/**
 * Compiles the layout of mails and prints it, for the build; a server that runs from its sources
 * asks for it too. A process of its own that ends when it is done: the MJML compiler takes 100 MB,
 * which such a server would otherwise keep for good. Plain JavaScript, so that it needs no loader;
 * the colours of the portal are its argument, as JSON.
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
