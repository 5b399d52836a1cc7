import type { Product } from '#/domains/catalog/contract/customer.ts'
import { HeartButton } from '#/domains/favourites/storefront/heart-button.tsx'
import { ShareButton } from '#/domains/catalog/storefront/product/share-button.tsx'
import { Gallery } from '#/ui/media/gallery.tsx'

export const ProductGallery = ({ product }: { product: Product }) => (
  <div className="product-gallery">
    <Gallery
      pictures={product.pictures}
      name={product.name}
      actions={
        <>
          <HeartButton product={product} floating />
          <ShareButton name={product.name} />
        </>
      }
    />
  </div>
)
