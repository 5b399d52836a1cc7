import compile from 'icu-minify/compile'
import type { addTexts } from './texts.ts'

type Tree = { [key: string]: string | Tree }
export type CompiledTexts = Parameters<typeof addTexts>[0]

export const compileTexts = (tree: Tree, prefix = ''): CompiledTexts =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, compile(value)]]
        : Object.entries(compileTexts(value, `${prefix}${key}.`)),
    ),
  )
