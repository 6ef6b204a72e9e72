export { type ListedBlock, listBlocks } from './recipient-block.repository';
export { createRecipientBlocks, type Recipient, type RecipientBlocks } from './recipient-block.service';
