import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirectDocument, RouterProvider } from 'react-router'
import ru from '#/locales/ru.json'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { THEME } from '#/platform/shared/storage-names.ts'
import { addTexts, t } from '#/platform/shared/texts.ts'
import { Toaster } from '#/ui/feedback/toaster.tsx'
import { StyleGuide } from '#/ui/style-guide/style-guide.tsx'
import { applyTheme } from '#/ui/theme.ts'
import '#/ui/ui.css'

addTexts(compileTexts(ru))
document.title = t('styleGuide.title')
applyTheme(THEME)

const router = createBrowserRouter([
  {
    path: '/ui',
    element: (
      <>
        <StyleGuide />
        <Toaster />
      </>
    ),
  },
  // The shop's own pages are other documents.
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
])

createRoot(document.body).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
